import { useEffect, useState } from "preact/hooks";

/** Whether the page is as narrow as a phone. */
export function useIsPhone(): boolean {
  const query = matchMedia("(max-width: 820px)");
  const [isPhone, setIsPhone] = useState(query.matches);
  useEffect(() => {
    const update = () => setIsPhone(query.matches);
    query.addEventListener("change", update);
    return () => query.removeEventListener("change", update);
  }, []);
  return isPhone;
}
