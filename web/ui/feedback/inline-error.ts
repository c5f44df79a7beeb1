/**
 * Shows an error next to the button after the toast has closed, until another press nearby or a
 * close. Not a live region, because the toast announces it.
 */
export function showInlineError(button: Element | null, text: string) {
  // In a confirmation dialog the error shows there.
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
