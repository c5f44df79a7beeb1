/**
 * Tells refetches that no click caused from those that follow one; the former never open a dialog.
 */

/** True for a moment after a click, by pointer or keyboard. */
let isAfterGesture = false;

export function trackUserGesture() {
  const press = () => {
    isAfterGesture = true;
    setTimeout(() => {
      isAfterGesture = false;
    });
  };
  window.addEventListener('click', press, true);
}

/** True for a refetch of cached data that no click caused. */
export const isBackgroundRefetch = (known: unknown) => known !== undefined && !isAfterGesture;
