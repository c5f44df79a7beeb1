/** Ref callback that opens a dialog on mount. */
export function openModal(dialog: HTMLDialogElement | null | undefined) {
  if (!dialog?.open) dialog?.showModal();
}
