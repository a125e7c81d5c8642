import { useEffect, useState } from "preact/hooks";

/** Pages as small as a phone, upright or held sideways: the same as in `phone.css`. */
const PHONE = "(max-width: 820px), (max-height: 480px) and (orientation: landscape)";

/** Whether the page is as small as a phone. */
export function useIsPhone(): boolean {
  const query = matchMedia(PHONE);
  const [isPhone, setIsPhone] = useState(query.matches);
  useEffect(() => {
    const update = () => setIsPhone(query.matches);
    query.addEventListener("change", update);
    return () => query.removeEventListener("change", update);
  }, []);
  return isPhone;
}
