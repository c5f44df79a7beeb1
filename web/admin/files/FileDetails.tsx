import { formatNumber } from '../../../worker/contract/shared/format-locale.ts';
import type { FileItem } from '../../../worker/contract/system/files.ts';
import type { ApiResponse } from '../../data/api.ts';
import { getFileUrl } from '../../data/file-urls.ts';
import { Link } from '../../data/navigation.ts';
import { getAdminItemPath } from '../../data/resource/admin-paths.ts';
import { formatBinarySize, formatFileType } from '../../ui/files/format-file.ts';
import { DescriptionItem } from '../../ui/primitives/DescriptionItem.tsx';
import { capitalize } from '../list/format-count.ts';
import { getAdminResource } from '../resource-groups.ts';
import { InlineEdit } from './InlineEdit.tsx';
import { type EditableFileField, useFileFieldEdit } from './use-file-field-edit.ts';

/** Editable texts and fixed properties of a file. */
export function FileDetails({ loaded }: { loaded: ApiResponse<FileItem> }) {
  const file = loaded.body;
  const save = useFileFieldEdit(loaded);
  const resource = getAdminResource(file.object_type);
  return (
    <dl className="item-facts">
      {editableFields.map(({ field, label, required }) => (
        <DescriptionItem key={field} name={label}>
          <InlineEdit
            label={label}
            value={file[field] || null}
            required={required}
            save={(text) => save(field, text)}
          />
          {field === 'alternative_text' && file[field] === '' && (
            <p className="hint">Marked as decorative.</p>
          )}
        </DescriptionItem>
      ))}
      <DescriptionItem name={capitalize(resource.noun.one)}>
        <Link href={getAdminItemPath(resource, file.object_id)}>
          {file.object_name ?? 'Untitled'}
        </Link>
      </DescriptionItem>
      <DescriptionItem name="Type">{formatFileType(file.content_type)}</DescriptionItem>
      <DescriptionItem name="Size">{formatBinarySize(file.size)}</DescriptionItem>
      {file.width && file.height && (
        <DescriptionItem name="Dimensions">
          {formatNumber(file.width)} × {formatNumber(file.height)}
        </DescriptionItem>
      )}
      {file.original_name && (
        <DescriptionItem name="File name">{file.original_name}</DescriptionItem>
      )}
      <DescriptionItem name="Stored name">
        <a href={getFileUrl(file.name)}>
          <code>{file.name}</code>
        </a>
      </DescriptionItem>
    </dl>
  );
}

/** Copyright is marked as required but may be empty (specification, section 5). */
const editableFields: { field: EditableFileField; label: string; required: boolean }[] = [
  { field: 'title', label: 'Title', required: true },
  { field: 'copyright', label: 'Copyright', required: true },
  { field: 'alternative_text', label: 'Alternative text', required: false },
];
