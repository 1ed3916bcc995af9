"""What every hero and every board must pass, now and later. Nothing here names one."""
