import type { ClipboardEvent, DragEvent, KeyboardEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { labelOf } from '../../../worker/contract/resources/resource-fields.ts';
import { Field } from '../../ui/form/fields/FormField.tsx';
import { isNeeded } from '../../ui/resource-form/item-form-values.ts';
import type { Item } from '../../data/resource/api-item.ts';
import { KeyImage } from './KeyImageField.tsx';

interface Props {
  resource: Resource;
  article: Item;
}

/** Title, subtitle and key image fields. A pasted or dropped picture becomes the key image. */
export const Front = ({ resource, article }: Props) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: pasting and dropping are short cuts for the button within
  <div
    className="article-front"
    onPaste={(event) => take(event, event.clipboardData)}
    onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
    onDrop={(event) => take(event, event.dataTransfer)}
  >
    <Line resource={resource} name="title" className="article-title" />
    <Line resource={resource} name="sub_title" className="article-lede" />
    <KeyImage resource={resource} article={article} />
  </div>
);

/** Hands pasted or dropped files to the file input, as if chosen with its button. */
function take(event: ClipboardEvent | DragEvent, { files }: DataTransfer) {
  if (event.isDefaultPrevented() || files.length === 0) return;
  event.preventDefault();
  const input = event.currentTarget.querySelector<HTMLInputElement>('.drop-zone input');
  if (!input) return;
  input.files = files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

function Line({
  resource,
  name,
  className,
}: {
  resource: Resource;
  name: string;
  className: string;
}) {
  const { register, watch } = useFormContext();
  const field = resource.fields[name];
  if (!field) return null;
  const label = labelOf(name, field);
  const length = String(watch(name) ?? '').length;
  return (
    <div className={className}>
      <Field name={name} label={label} required={isNeeded(field, 'change')}>
        {(described) => (
          <textarea
            {...described}
            {...register(name)}
            rows={Math.max(1, Math.ceil(length / 45))}
            dir="auto"
            placeholder={label}
            onKeyDown={onward}
          />
        )}
      </Field>
    </div>
  );
}

/** Enter moves to the next field: the textarea wraps but holds a single line. */
function onward(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const fields = Array.from(event.currentTarget.form?.elements ?? []) as HTMLElement[];
  const behind = fields.slice(fields.indexOf(event.currentTarget) + 1);
  behind.find((one) => one.matches('textarea, input:not([type="hidden"])'))?.focus();
}
