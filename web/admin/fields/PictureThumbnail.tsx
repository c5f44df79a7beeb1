import { Link } from 'wouter';
import { sizes } from '../../../worker/contract/shared/limits.ts';
import { pictureAddress } from '../../data/file-urls.ts';
import { fileAddress } from '../../data/resource/admin-paths.ts';

/** Thumbnail of a stored file. With an id it links to the file page. */
export function Thumbnail({ name, id }: { name: string; id?: string }) {
  const picture = (
    <img
      className="thumbnail"
      src={pictureAddress(name, 80)}
      alt={id ? 'View file' : ''}
      height={sizes.listThumbnail}
      loading="lazy"
    />
  );
  return id ? <Link href={fileAddress(id)}>{picture}</Link> : picture;
}
