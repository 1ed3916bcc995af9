// Turns the address into the page to show.
import { useEffect, useState } from "preact/hooks";

export type Place =
  | { page: "home" }
  | { page: "watch" }
  | { page: "table"; table: string; token: string }
  | { page: "replay"; replay: string };

export function placeOf(path: string, hash: string): Place {
  const [first, second] = path.split("/").filter(Boolean);
  if (first === "t" && second) return { page: "table", table: second, token: hash.replace(/^#/, "") };
  if (first === "r" && second) return { page: "replay", replay: second };
  return first === "watch" ? { page: "watch" } : { page: "home" };
}

export function go(address: string): void {
  history.pushState(null, "", address);
  dispatchEvent(new PopStateEvent("popstate"));
}

export function usePlace(): Place {
  const [place, setPlace] = useState(() => placeOf(location.pathname, location.hash));
  useEffect(() => {
    const moved = () => setPlace(placeOf(location.pathname, location.hash));
    addEventListener("popstate", moved);
    addEventListener("hashchange", moved);
    return () => {
      removeEventListener("popstate", moved);
      removeEventListener("hashchange", moved);
    };
  }, []);
  return place;
}
