import { m } from '#messages';
import { layoutSizes } from '../../../worker/contract/shared/limits.ts';
import { getPictureUrl } from '../../data/file-urls.ts';
import { Link } from '../../data/navigation.ts';
import { getAdminFilePath } from '../../data/resource/admin-paths.ts';

/** Thumbnail of a stored file. With an id it links to the file page. */
export function PictureThumbnail({ name, id }: { name: string; id?: string }) {
  const picture = (
    <img
      className="thumbnail"
      src={getPictureUrl(name, 80)}
      alt={id ? m['admin_files.view_file']() : ''}
      height={layoutSizes.listThumbnail}
      loading="lazy"
    />
  );
  return id ? <Link href={getAdminFilePath(id)}>{picture}</Link> : picture;
}
