import { useRef } from 'react';
import { useController } from 'react-hook-form';
import { Field, type FieldProps, labelOf } from '../../ui/form/Field.tsx';
import { RichText } from '../../ui/rich-text/RichText.tsx';
import type { Toolbar } from '../../ui/rich-text/tools.ts';

interface Props extends FieldProps {
  toolbar: Toolbar;
  /** The HTML within a value, where that is more. */
  htmlOf?(value: string): string;
}

/** Rich text. What comes from elsewhere, as another version, begins the editor anew. */
export function HtmlField({ toolbar, htmlOf = (value) => value, ...named }: Props) {
  const { field } = useController({ name: named.name });
  const own = useRef<string>(field.value);
  const beginnings = useRef(0);
  if (field.value !== own.current) {
    own.current = field.value;
    beginnings.current += 1;
  }
  return (
    <Field {...named}>
      {(described) => (
        <RichText
          key={beginnings.current}
          id={described.id}
          labelledBy={labelOf(described.id)}
          describedBy={described['aria-describedby']}
          invalid={described['aria-invalid']}
          required={named.required}
          toolbar={toolbar}
          initial={htmlOf(field.value)}
          change={(html) => {
            own.current = html;
            field.onChange(html);
          }}
          blur={field.onBlur}
          ref={field.ref}
        />
      )}
    </Field>
  );
}
