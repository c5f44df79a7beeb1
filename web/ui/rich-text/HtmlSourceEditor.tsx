import { type Ref, useDeferredValue, useId, useMemo, useState } from 'react';
import { m } from '#messages';
import { formatList, joinWithCommas } from '../../../worker/contract/shared/format-locale.ts';
import type { RichTextProps } from './rich-text-props.ts';
import { listRemovedOnSave } from './supported-elements.ts';

interface Props extends RichTextProps {
  /** Elements that the visual editor would drop. */
  lost: string[];
  /** Returns to the visual editor, if it can hold the content. */
  showVisual?: (() => void) | undefined;
}

/** HTML source editor: for content that the visual editor would change, or by choice. */
export function HtmlSourceEditor({
  id,
  describedBy,
  invalid,
  required,
  initial,
  change,
  blur,
  ref,
  lost,
  showVisual,
}: Props) {
  const hint = useId();
  const [html, setHtml] = useState(initial);
  const checked = useDeferredValue(html);
  const removed = useMemo(() => listRemovedOnSave(checked), [checked]);
  return (
    <>
      <p className="hint" id={hint}>
        {lost.length > 0
          ? m['editor.cannot_keep']({ elements: joinWithCommas(lost) })
          : m['editor.html_hint']()}
      </p>
      {showVisual && (
        <button type="button" className="button quiet" onClick={showVisual}>
          {m['editor.back_to_the_editor']()}
        </button>
      )}
      <textarea
        id={id}
        ref={ref as Ref<HTMLTextAreaElement>}
        className="source"
        rows={16}
        spellCheck={false}
        defaultValue={initial}
        aria-describedby={[hint, describedBy].filter(Boolean).join(' ')}
        aria-invalid={invalid}
        aria-required={required || undefined}
        onChange={({ target }) => {
          setHtml(target.value);
          change(target.value);
        }}
        onBlur={blur}
      />
      <div role="status">
        {removed.length > 0 && (
          <p className="rich-text-note">
            {m['editor.saving_removes']({ removed: formatList(removed) })}
          </p>
        )}
      </div>
    </>
  );
}
