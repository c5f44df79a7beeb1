import { Link } from 'wouter';
import { articles } from '../../../../worker/contract/resources/articles.ts';
import { itemAddress } from '../../addresses.ts';
import type { Files } from './use-files.ts';
import { words } from './words.ts';

interface Props {
  article: string;
  files: Files;
}

/** Note above the sections: how to add files, or why they could not be loaded. */
export function FilesNote({ article, files: { files, error, askAgain } }: Props) {
  if (error && !files) {
    return (
      <p className="section-note" role="alert">
        The files of this article could not be loaded: {error.message}{' '}
        <button type="button" className="text-button" onClick={askAgain}>
          Try again
        </button>
      </p>
    );
  }
  return (
    <p className="section-note">
      {files?.length === 0 && `${words.loadImages} `}
      <Link href={`${itemAddress(articles, article)}/add-file`}>Add a file</Link>
      {files && files.length > 0 && ' to choose from'}
    </p>
  );
}
