/**
 * Leaves beside a button what went wrong with it: its notice goes after three seconds, and this is seen from then
 * on, until something there is pressed again, or somebody closes it. It is no live region, for the notice says it.
 */
export function leaveBeside(button: Element | null, text: string) {
  // Whoever was asked for a yes finds it where they were asked.
  const place = button?.closest('dialog[role="alertdialog"]') ?? button;
  const around = place?.parentElement;
  if (!place?.isConnected || !around) return;
  const note = document.createElement('span');
  note.className = 'alert left-beside';
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = '×';
  close.ariaLabel = 'Close this notice';
  note.append(text, close);
  around.querySelector(':scope > .left-beside')?.remove();
  place.after(note);
  const heed = ({ target }: Event) => {
    const pressed = target instanceof Element ? target.closest('button') : null;
    if (note.isConnected && pressed !== close && pressed?.parentElement !== around) return;
    note.remove();
    around.ownerDocument.removeEventListener('click', heed);
  };
  around.ownerDocument.addEventListener('click', heed);
}
