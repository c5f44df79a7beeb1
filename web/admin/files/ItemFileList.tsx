/** List of the files of an item, with an "Add file" link. */

import { m } from '#messages';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import { layoutSizes } from '../../../worker/contract/shared/limits.ts';
import { getPictureUrl } from '../../data/file-urls.ts';
import { Link } from '../../data/navigation.ts';
import { getAddFilePath, itemFilesQuery } from '../../ui/files/file-queries.ts';
import { formatBinarySize, formatFileType, isVideoType } from '../../ui/files/format-file.ts';
import { ItemList } from '../list/ItemList.tsx';
import type { SpecialCells } from '../list/list-columns.ts';
import { fileListResource } from './file-list-resource.ts';

/** Thumbnail in the file list; videos have an icon. The name is in another column. */
const FileThumbnail = ({ name, type }: { name: string; type: string }) =>
  isVideoType(type) ? (
    <span className="thumbnail video-mark" aria-hidden="true">
      ▶
    </span>
  ) : (
    <img
      className="thumbnail"
      src={getPictureUrl(name, 80)}
      alt=""
      height={layoutSizes.listThumbnail}
      loading="lazy"
    />
  );

export const ItemFileList = ({ resource, id }: { resource: Resource; id: string }) => (
  <ItemList
    resource={fileListResource}
    from={itemFilesQuery(resource.path, id)}
    parameter="files"
    cells={fileCells}
    actions={
      <Link href={getAddFilePath(resource, id)} className="button">
        {m['admin_files.add_file']()}
      </Link>
    }
  />
);

const fileCells: SpecialCells = {
  name: {
    label: m['admin_common.preview'],
    render: ({ name, content_type }) => (
      <FileThumbnail name={String(name)} type={String(content_type)} />
    ),
  },
  content_type: {
    label: m['admin_field.type'],
    render: ({ content_type }) => formatFileType(String(content_type)),
  },
  size: {
    render: ({ size }) => formatBinarySize(Number(size)),
  },
};
