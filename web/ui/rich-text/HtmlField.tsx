/** Rich text form field. External changes, such as a merged version, reset the editor. */

import { useRef } from 'react';
import { useController } from 'react-hook-form';
import { FormField, type FormFieldProps, getLabelId } from '../form/fields/FormField.tsx';
import type { Editor } from './quill-editor.ts';
import { RichTextEditor } from './RichTextEditor.tsx';
import type { RichTextProps } from './rich-text-props.ts';
import type { ToolbarSize } from './toolbar-tools.ts';

interface Props extends FormFieldProps, Pick<RichTextProps, 'Beside' | 'office' | 'takeFiles'> {
  toolbar: ToolbarSize;
  /** Converts the field value to editor HTML. */
  htmlOf?(value: string): string;
  /** Converts editor content to a value, if it is not HTML. */
  read?(editor: Editor): string;
}

export function HtmlField({
  toolbar,
  htmlOf = (value) => value,
  read,
  Beside,
  office,
  takeFiles,
  ...named
}: Props) {
  const { field } = useController({ name: named.name });
  const own = useRef<string>(field.value);
  const beginnings = useRef(0);
  if (field.value !== own.current) {
    own.current = field.value;
    beginnings.current += 1;
  }
  return (
    <FormField {...named}>
      {(described) => (
        <RichTextEditor
          key={beginnings.current}
          id={described.id}
          labelledBy={getLabelId(described.id)}
          describedBy={described['aria-describedby']}
          invalid={described['aria-invalid']}
          required={named.required}
          toolbar={toolbar}
          initial={htmlOf(field.value ?? '')}
          read={read}
          Beside={Beside}
          office={office}
          takeFiles={takeFiles}
          change={(html) => {
            own.current = html;
            field.onChange(html);
          }}
          blur={field.onBlur}
          ref={field.ref}
        />
      )}
    </FormField>
  );
}
