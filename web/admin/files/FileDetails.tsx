import { m } from '#messages';
import { formatNumber } from '../../../worker/contract/shared/format-locale.ts';
import type { FileItem } from '../../../worker/contract/system/files.ts';
import type { ApiResponse } from '../../data/api.ts';
import { getFileUrl } from '../../data/file-urls.ts';
import { Link } from '../../data/navigation.ts';
import { getAdminItemPath } from '../../data/resource/admin-paths.ts';
import { formatBinarySize, formatFileType } from '../../ui/files/format-file.ts';
import { DescriptionItem } from '../../ui/primitives/DescriptionItem.tsx';
import { getItemLabel } from '../item-texts.ts';
import { getFileOwnerResource } from './file-owner-resource.ts';
import { InlineEdit } from './InlineEdit.tsx';
import { type EditableFileField, useFileFieldEdit } from './use-file-field-edit.ts';

interface Props {
  loaded: ApiResponse<FileItem>;
  /** A new object opens the input of the alternative text. */
  alternativeTextKey: object | undefined;
}

/** Editable texts and fixed properties of a file. */
export function FileDetails({ loaded, alternativeTextKey }: Props) {
  const file = loaded.body;
  const save = useFileFieldEdit(loaded);
  const resource = getFileOwnerResource(file);
  return (
    <dl className="item-facts">
      {editableFields.map(({ field, label, add, required }) => (
        <DescriptionItem key={field} name={label()}>
          <InlineEdit
            label={label()}
            add={add()}
            value={file[field] || null}
            required={required}
            openKey={field === 'alternative_text' ? alternativeTextKey : undefined}
            save={(text) => save(field, text)}
          />
          {field === 'alternative_text' && file[field] === '' && (
            <p className="hint">{m['admin_files.marked_as_decorative']()}</p>
          )}
        </DescriptionItem>
      ))}
      {resource && file.object_id && (
        <DescriptionItem name={getItemLabel(resource)}>
          <Link href={getAdminItemPath(resource, file.object_id)}>
            {file.object_name ?? m['admin_files.untitled']()}
          </Link>
        </DescriptionItem>
      )}
      <DescriptionItem name={m['admin_field.type']()}>
        {formatFileType(file.content_type)}
      </DescriptionItem>
      <DescriptionItem name={m['admin_field.size']()}>
        {formatBinarySize(file.size)}
      </DescriptionItem>
      {file.width && file.height && (
        <DescriptionItem name={m['admin_files.dimensions']()}>
          {formatNumber(file.width)} × {formatNumber(file.height)}
        </DescriptionItem>
      )}
      {file.original_name && (
        <DescriptionItem name={m['admin_field.file_name']()}>{file.original_name}</DescriptionItem>
      )}
      <DescriptionItem name={m['admin_files.stored_name']()}>
        <a href={getFileUrl(file.name)}>
          <code>{file.name}</code>
        </a>
      </DescriptionItem>
    </dl>
  );
}

/** Copyright is marked as required but may be empty (specification, section 5). */
const editableFields: {
  field: EditableFileField;
  label(): string;
  /** Label of the button for an empty text. */
  add(): string;
  required: boolean;
}[] = [
  { field: 'title', label: m['common.title'], add: m['admin_files.add_title'], required: true },
  {
    field: 'copyright',
    label: m['admin_field.copyright'],
    add: m['admin_files.add_copyright'],
    required: true,
  },
  {
    field: 'alternative_text',
    label: m['admin_field.alternative_text'],
    add: m['admin_files.add_alternative_text'],
    required: false,
  },
];
