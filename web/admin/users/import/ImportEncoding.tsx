/** Encoding of the file of an import: a question if it is doubtful, otherwise a select. */

import { useId } from 'react';
import { m } from '#messages';
import {
  type TextEncodingName,
  textEncodings,
} from '../../../../worker/contract/shared/decode-text.ts';
import type { ImportSectionProps } from './use-import-action.ts';

const encodingLabels: Record<TextEncodingName, () => string> = {
  'utf-8': () => 'UTF-8',
  'utf-16le': () => 'UTF-16 LE',
  'utf-16be': () => 'UTF-16 BE',
  'windows-1252': m['admin_user_import.encoding_western'],
  'windows-1250': m['admin_user_import.encoding_central'],
  'windows-1256': m['admin_user_import.encoding_arabic'],
};

export function ImportEncoding({ state, action: { change, isBusy } }: ImportSectionProps) {
  const id = useId();
  if (!state.is_encoding_certain) {
    return (
      <section className="user-import-part" aria-labelledby={id}>
        <h2 id={id}>{m['admin_user_import.encoding']()}</h2>
        <p>{m['admin_user_import.encoding_doubt']()}</p>
        <ul className="user-import-list">
          {state.samples.map(({ encoding, text }) => (
            <li key={encoding}>
              <bdi>{text}</bdi>{' '}
              <button
                type="button"
                className="button quiet press"
                aria-disabled={isBusy}
                onClick={() => void change({ encoding })}
              >
                {m['admin_user_import.use_encoding']({ encoding: encodingLabels[encoding]() })}
              </button>
            </li>
          ))}
        </ul>
      </section>
    );
  }
  return (
    <section className="user-import-part" aria-labelledby={id}>
      <h2 id={id}>{m['admin_user_import.encoding']()}</h2>
      <div className="field">
        <select
          aria-labelledby={id}
          value={state.encoding}
          onChange={({ target }) => void change({ encoding: target.value as TextEncodingName })}
        >
          {textEncodings.map((encoding) => (
            <option key={encoding} value={encoding}>
              {encodingLabels[encoding]()}
            </option>
          ))}
        </select>
      </div>
    </section>
  );
}
