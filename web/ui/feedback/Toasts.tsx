/** Toasts at the top right, on phones at the bottom, off any button there; announced with their kind. */

import { m } from '#messages';
import { Link } from '../../data/navigation.ts';
import { closeToast, holdToast, scheduleToastClose, useToasts } from './toast.ts';

const kindLabels = {
  success: m['error.kind_success'],
  warning: m['error.kind_warning'],
  error: m['error.kind_error'],
} as const;

/** Loaded on demand, because few pages show a toast. */
const avoidOverlapLazily = (toast: HTMLElement | null) => {
  if (toast)
    void import('./avoid-overlap.ts').then((code) => code.avoidOverlap(toast.parentElement));
};

export const Toasts = () => (
  <div className="toasts stack" role="status" aria-live="polite">
    {useToasts().map(({ id, text, kind, stays, namesKind }) => (
      // biome-ignore lint/a11y/noStaticElementInteractions: pointing at a notice only keeps it there
      <div
        key={id}
        ref={avoidOverlapLazily}
        className="toast"
        data-kind={kind}
        onPointerEnter={() => holdToast(id)}
        onPointerLeave={() => scheduleToastClose(id)}
        onFocus={() => holdToast(id)}
        onBlur={() => scheduleToastClose(id)}
      >
        <p>
          {!namesKind && <span className="visually-hidden">{kindLabels[kind]()} </span>}
          {text}
          {typeof stays === 'object' && (
            <>
              {' '}
              <Link href={stays.to} onClick={() => closeToast(id)}>
                {stays.name}
              </Link>
            </>
          )}
        </p>
        <button
          type="button"
          aria-label={m['error.close_this_notice']()}
          onClick={() => closeToast(id)}
        >
          ×
        </button>
      </div>
    ))}
  </div>
);
