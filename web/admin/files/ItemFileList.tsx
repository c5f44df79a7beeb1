import { sizes } from '../../../worker/contract/shared/limits.ts';
import { pictureAddress } from '../../data/file-urls.ts';
import { isVideo, sizeText, typeText } from '../../ui/files/format-file.ts';
import { Link } from 'wouter';
import type { Resource } from '../../../worker/contract/resources/resource.ts';
import type { SpecialCells } from '../list/list-columns.ts';
import { List } from '../list/ItemList.tsx';
import { addFileAddress, filesOf } from '../../ui/files/file-queries.ts';
import { files } from './file-list-resource.ts';

/** Thumbnail in the file list; videos have an icon. The name is in another column. */
const FileThumbnail = ({ name, type }: { name: string; type: string }) =>
  isVideo(type) ? (
    <span className="thumbnail video-mark" aria-hidden="true">
      ▶
    </span>
  ) : (
    <img
      className="thumbnail"
      src={pictureAddress(name, 80)}
      alt=""
      height={sizes.listThumbnail}
      loading="lazy"
    />
  );


/** List of the files of an item, with an "Add file" link. */
export const FileList = ({ resource, id }: { resource: Resource; id: string }) => (
  <List
    resource={files}
    from={filesOf(resource.path, id)}
    parameter="files"
    cells={cells}
    actions={
      <Link href={addFileAddress(resource, id)} className="button">
        Add file
      </Link>
    }
  />
);

const cells: SpecialCells = {
  name: {
    label: 'Preview',
    shown: ({ name, content_type }) => (
      <FileThumbnail name={String(name)} type={String(content_type)} />
    ),
  },
  content_type: {
    label: 'Type',
    shown: ({ content_type }) => typeText(String(content_type)),
  },
  size: {
    shown: ({ size }) => sizeText(Number(size)),
  },
};
