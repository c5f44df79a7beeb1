/** The ref of a dialog that is open as long as it is drawn. */
export function openModal(dialog: HTMLDialogElement | null | undefined) {
  if (!dialog?.open) dialog?.showModal();
}
