/** Settings drawer: modal on narrow screens, a side panel on wide ones. Escape closes it. */

import {
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { useFormContext } from 'react-hook-form';
import { m } from '#messages';

interface Props {
  /** Names of the article fields in the drawer. */
  names: readonly string[];
  children: ReactNode;
}

export function ArticleSettingsDrawer({ names, children }: Props) {
  const drawer = useRef<HTMLDialogElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { formState } = useFormContext();
  const open = () => {
    if (drawer.current?.open) return;
    if (window.matchMedia?.('(width >= 80rem)').matches) drawer.current?.show();
    else drawer.current?.showModal();
    setOpen(true);
  };
  const close = () => drawer.current?.close();
  /** Opens the drawer when one of its fields is invalid. */
  const look = useEffectEvent(() => {
    const [first] = Object.keys(formState.errors);
    if (!names.some((name) => formState.errors[name])) return;
    open();
    if (first && names.includes(first)) {
      drawer.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    }
  });
  useEffect(() => {
    if (formState.submitCount > 0 && !formState.isSubmitting) look();
  }, [formState.submitCount, formState.isSubmitting]);
  const press = (event: KeyboardEvent) => {
    const isOfBox = (event.target as Element).getAttribute('aria-expanded') === 'true';
    if (event.key !== 'Escape' || isOfBox) return;
    event.preventDefault();
    close();
  };
  return (
    <>
      <button
        type="button"
        className="button quiet"
        aria-expanded={isOpen}
        aria-controls="settings"
        onClick={() => (isOpen ? close() : open())}
      >
        {m['admin_articles.settings']()}
      </button>
      <dialog
        ref={drawer}
        id="settings"
        className="settings"
        aria-labelledby="settings-title"
        onKeyDown={press}
        onClose={({ currentTarget: { previousElementSibling: opener } }) => {
          setOpen(false);
          if (opener instanceof HTMLElement) opener.focus();
        }}
        onClick={({ target }) => target === drawer.current && close()}
      >
        <div className="settings-body">
          <header>
            <h2 id="settings-title">{m['admin_articles.settings']()}</h2>
            <button type="button" className="button quiet" onClick={close}>
              {m['common.close']()}
            </button>
          </header>
          {children}
        </div>
      </dialog>
    </>
  );
}
