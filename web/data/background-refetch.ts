/** True for a moment after a click, by pointer or keyboard. */
let isPressed = false;

export function watchPresses() {
  const press = () => {
    isPressed = true;
    setTimeout(() => {
      isPressed = false;
    });
  };
  window.addEventListener('click', press, true);
}

/** True for a refetch of cached data that no click caused. */
export const isAskedByItself = (known: unknown) => known !== undefined && !isPressed;
