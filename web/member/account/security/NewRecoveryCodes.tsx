import { formatDayInUtc } from '../../../data/format/format-dates.ts';
import { useSite } from '../../../data/site.ts';
import { useMember } from '../../../data/user.ts';
import { autoFocusRef } from '../../../ui/hooks/move-focus.ts';
import { copyText } from '../../../ui/primitives/copy-text.ts';

/** New recovery codes with copy, download and print. They are never shown again. */
export function NewRecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { name } = useSite();
  const { email } = useMember();
  const heading = `Recovery codes for ${email} on ${name}, ${formatDayInUtc(new Date().toISOString())}`;
  const text = codes.join('\n');
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${heading}\n\n${text}\n`)}`;
  return (
    <div className="shown-codes stack">
      <p className="only-printed">{heading}. Each code works once.</p>
      <h3 ref={autoFocusRef} tabIndex={-1}>
        Save these codes now. They are shown only once.
      </h3>
      <ol aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="form-actions">
        <button type="button" className="button" onClick={() => copyText(text, 'recovery codes')}>
          Copy
        </button>
        <a className="button quiet" href={file} download={`${name} recovery codes.txt`}>
          Download
        </a>
        <button type="button" className="button quiet" onClick={() => print()}>
          Print
        </button>
      </div>
    </div>
  );
}
