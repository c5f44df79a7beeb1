import type { ClipboardEvent, DragEvent, KeyboardEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import type { ApiItem } from '../../data/resource/api-item.ts';
import { FormField } from '../../ui/form/fields/FormField.tsx';
import { isRequiredField } from '../../ui/resource-form/item-form-values.ts';
import { getItemFieldLabel } from '../fields/field-labels.ts';
import { KeyImageField } from './KeyImageField.tsx';

interface Props {
  resource: Resource;
  article: ApiItem;
}

/** Title, subtitle and key image fields. A pasted or dropped picture becomes the key image. */
export const ArticleHeader = ({ resource, article }: Props) => (
  // biome-ignore lint/a11y/noStaticElementInteractions: pasting and dropping are short cuts for the button within
  <div
    className="article-front"
    onPaste={(event) => passFilesToInput(event, event.clipboardData)}
    onDragOver={(event) => event.dataTransfer.types.includes('Files') && event.preventDefault()}
    onDrop={(event) => passFilesToInput(event, event.dataTransfer)}
  >
    <SingleLineField resource={resource} name="title" className="article-title" />
    <SingleLineField resource={resource} name="sub_title" className="article-lede" />
    <KeyImageField resource={resource} article={article} />
  </div>
);

/** Hands pasted or dropped files to the file input, as if chosen with its button. */
function passFilesToInput(event: ClipboardEvent | DragEvent, { files }: DataTransfer) {
  if (event.isDefaultPrevented() || files.length === 0) return;
  event.preventDefault();
  const input = event.currentTarget.querySelector<HTMLInputElement>('.drop-zone input');
  if (!input) return;
  input.files = files;
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

function SingleLineField({
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
  const label = getItemFieldLabel(name, field);
  const length = String(watch(name) ?? '').length;
  return (
    <div className={className}>
      <FormField name={name} label={label} required={isRequiredField(field, 'change')}>
        {(described) => (
          <textarea
            {...described}
            {...register(name)}
            rows={Math.max(1, Math.ceil(length / 45))}
            dir="auto"
            placeholder={label}
            onKeyDown={focusNextField}
          />
        )}
      </FormField>
    </div>
  );
}

/** Enter moves to the next field: the textarea wraps but holds a single line. */
function focusNextField(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
  event.preventDefault();
  const fields = Array.from(event.currentTarget.form?.elements ?? []) as HTMLElement[];
  const behind = fields.slice(fields.indexOf(event.currentTarget) + 1);
  behind.find((one) => one.matches('textarea, input:not([type="hidden"])'))?.focus();
}
