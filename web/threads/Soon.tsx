import { wording } from '../../worker/contract/wording.ts';

interface Props {
  /** What is pressed for. */
  what: string;
  label: string;
  isLine?: boolean;
}

export const soonElement = (what: string) => `soon-${what}`;

const lead = (box: HTMLElement | null) => box?.focus();

/** Takes what is typed until members' code is there, and with it the form, which takes it over. */
export const Soon = ({ what, label, isLine = false }: Props) => (
  <div className="form writing">
    <div className="field">
      <label htmlFor={soonElement(what)}>{label}</label>
      <textarea
        ref={lead}
        id={soonElement(what)}
        dir="auto"
        className={isLine ? undefined : 'rich-text'}
        rows={isLine ? 1 : 4}
      />
      <p className="hint" role="status">
        {wording.loading}
      </p>
    </div>
  </div>
);
