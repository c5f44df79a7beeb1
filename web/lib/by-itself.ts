/** Somebody has just pressed a button or a link, with whatever key. */
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

/**
 * What is there already the page asks anew by itself, now and then or when somebody comes back to it,
 * unless that follows from a press.
 */
export const isAskedByItself = (known: unknown) => known !== undefined && !isPressed;
