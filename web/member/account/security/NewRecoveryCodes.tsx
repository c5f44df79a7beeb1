import { m } from '#messages';
import { formatDayInUtc } from '../../../data/format/format-dates.ts';
import { useSite } from '../../../data/site.ts';
import { useMember } from '../../../data/user.ts';
import { autoFocusRef } from '../../../ui/hooks/move-focus.ts';
import { copyText } from '../../../ui/primitives/copy-text.ts';

/** New recovery codes with copy, download and print. They are never shown again. */
export function NewRecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { name } = useSite();
  const { email } = useMember();
  const heading = m['security.recovery_codes_heading']({
    email,
    site: name,
    day: formatDayInUtc(new Date().toISOString()),
  });
  const text = codes.join('\n');
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`${heading}\n\n${text}\n`)}`;
  return (
    <div className="shown-codes stack">
      <p className="only-printed">{m['security.recovery_codes_printed']({ heading })}</p>
      <h3 ref={autoFocusRef} tabIndex={-1}>
        {m['security.save_these_codes_now_they_are']()}
      </h3>
      <ol aria-label={m['security.recovery_codes']()}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className="form-actions">
        <button
          type="button"
          className="button"
          onClick={() => copyText(text, m['security.recovery_codes_copied']())}
        >
          {m['security.copy']()}
        </button>
        <a
          className="button quiet"
          href={file}
          download={`${m['security.recovery_codes_file']({ site: name })}.txt`}
        >
          {m['security.download']()}
        </a>
        <button type="button" className="button quiet" onClick={() => print()}>
          {m['security.print']()}
        </button>
      </div>
    </div>
  );
}
