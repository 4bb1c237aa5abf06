/** Whether an element has come near what is in sight: lists of a large home are drawn only then. */
import type { RefObject } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";

/** So far beyond the window counts as near: what a quick scroll reaches before the next frame. */
const MARGIN = "100% 0px";

/** @param isAlways  Whether it counts as near from the beginning. */
export const useInSight = <Target extends Element>(
  isAlways: boolean,
): readonly [target: RefObject<Target | null>, isNear: boolean] => {
  const target = useRef<Target | null>(null);
  const [isNear, setNear] = useState(isAlways);
  useEffect(() => {
    if (isNear || !target.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(target.current);
    return () => observer.disconnect();
  }, [isNear]);
  return [target, isNear || isAlways];
};
