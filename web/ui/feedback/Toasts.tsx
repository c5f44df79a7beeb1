import { Link } from 'wouter';
import { closeSoon, closeToast, holdToast, useToasts } from './toast.ts';

const words = { success: 'Done', warning: 'Please note', error: 'Error' } as const;

/** Loaded on demand, because few pages show a toast. */
const keepClear = (toast: HTMLElement | null) => {
  if (toast) void import('./avoid-overlap.ts').then((code) => code.keepClear(toast.parentElement));
};

/** Toasts at the top right, below any button there; announced with their kind. */
export const Toasts = () => (
  <div className="toasts stack" role="status" aria-live="polite">
    {useToasts().map(({ id, text, kind, stays }) => (
      // biome-ignore lint/a11y/noStaticElementInteractions: pointing at a notice only keeps it there
      <div
        key={id}
        ref={keepClear}
        className={`toast ${kind}`}
        onPointerEnter={() => holdToast(id)}
        onPointerLeave={() => closeSoon(id)}
        onFocus={() => holdToast(id)}
        onBlur={() => closeSoon(id)}
      >
        <p>
          {/^Error/.test(text) || <span className="visually-hidden">{words[kind]}: </span>}
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
        <button type="button" aria-label="Close this notice" onClick={() => closeToast(id)}>
          ×
        </button>
      </div>
    ))}
  </div>
);
