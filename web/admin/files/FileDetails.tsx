import { Link } from 'wouter';
import type { FileItem } from '../../../worker/contract/system/files.ts';
import type { Answer } from '../../data/api.ts';
import { fileAddress } from '../../data/file-urls.ts';
import { Fact } from '../../ui/primitives/DescriptionItem.tsx';
import { itemAddress } from '../../data/resource/admin-paths.ts';
import { capital, numberText } from '../list/format-count.ts';
import { resourceAt } from '../resource-groups.ts';
import { InlineEdit } from './InlineEdit.tsx';
import { sizeText, typeText } from '../../ui/files/format-file.ts';
import { type FileField, useFileEdit } from './use-file-field-edit.ts';

/** Editable texts and fixed properties of a file. */
export function FileFacts({ loaded }: { loaded: Answer<FileItem> }) {
  const file = loaded.body;
  const save = useFileEdit(loaded);
  const resource = resourceAt(file.object_type);
  return (
    <dl className="item-facts">
      {said.map(({ field, label, required }) => (
        <Fact key={field} name={label}>
          <InlineEdit
            label={label}
            value={file[field] || null}
            required={required}
            save={(text) => save(field, text)}
          />
          {field === 'alternative_text' && file[field] === '' && (
            <p className="hint">Marked as decorative.</p>
          )}
        </Fact>
      ))}
      <Fact name={capital(resource.noun.one)}>
        <Link href={itemAddress(resource, file.object_id)}>{file.object_name ?? 'Untitled'}</Link>
      </Fact>
      <Fact name="Type">{typeText(file.content_type)}</Fact>
      <Fact name="Size">{sizeText(file.size)}</Fact>
      {file.width && file.height && (
        <Fact name="Dimensions">
          {numberText(file.width)} × {numberText(file.height)}
        </Fact>
      )}
      {file.original_name && <Fact name="File name">{file.original_name}</Fact>}
      <Fact name="Stored name">
        <a href={fileAddress(file.name)}>
          <code>{file.name}</code>
        </a>
      </Fact>
    </dl>
  );
}

/** Copyright is marked as required but may be empty (specification, section 5). */
const said: { field: FileField; label: string; required: boolean }[] = [
  { field: 'title', label: 'Title', required: true },
  { field: 'copyright', label: 'Copyright', required: true },
  { field: 'alternative_text', label: 'Alternative text', required: false },
];
