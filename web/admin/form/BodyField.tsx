import { useController } from 'react-hook-form';
import { parseBody } from '../../../worker/contract/body.ts';
import type { FieldProps } from '../../ui/form/Field.tsx';
import { HtmlField } from './HtmlField.tsx';

/**
 * What an article says. A single text is written here, for a body without any section markup is one
 * text section (specification, section 3). Of several sections it is told how many there are.
 */
export function BodyField(named: FieldProps) {
  const { field } = useController({ name: named.name });
  const blocks = parseBody(field.value);
  if (blocks.length < 2 && blocks.every(({ kind }) => kind === 'text')) {
    return <HtmlField {...named} toolbar="full" htmlOf={onlyText} />;
  }
  return (
    <div className="field">
      <span className="field-name">{named.label}</span>
      <p className="hint">
        {blocks.length} {blocks.length === 1 ? 'section' : 'sections'}. The editor of sections is
        not open yet; they stay as they are.
      </p>
    </div>
  );
}

const onlyText = (body: string) => parseBody(body)[0]?.html ?? '';
