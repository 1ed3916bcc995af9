// Turns an address into something passed on: by the device's own way of sharing where it is a touch device, or copied.

/** Whether it was copied; false where the device took it over, or nothing could be done. */
export async function share(address: string, title = "Duelwright"): Promise<boolean> {
  if (canShare()) {
    try {
      await navigator.share({ title, url: address });
      return false;
    } catch {
      // Closed without sharing, or not allowed to: it is copied instead.
    }
  }
  return copy(address);
}

export const canShare = (): boolean => typeof navigator.share === "function" && matchMedia("(pointer: coarse)").matches;

export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    // Pages that are not served safely have no clipboard of their own.
    const field = document.createElement("textarea");
    field.value = text;
    field.setAttribute("aria-hidden", "true");
    document.body.append(field);
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    return done;
  }
}
