import type { SectionKind } from '../../../../worker/contract/articles.ts';
import { FileChoice } from './FileChoice.tsx';
import type { Piece } from './pieces.ts';
import type { Props as Card } from './SectionCard.tsx';
import { isVideo } from './use-files.ts';

type Props = Pick<Card, 'piece' | 'at' | 'files' | 'isWrong' | 'change'>;

/** The pictures or the film that a section shows, chosen from the article's files. */
export function SectionFiles({ piece, at, files: { files }, isWrong, change }: Props) {
  const film = piece.kind === 'video';
  const fitting = files?.filter((file) => isVideo(file) === film);
  return (
    <div className="section-files">
      {labels[piece.kind].map((label, place) => (
        <FileChoice
          key={label}
          label={label}
          section={at + 1}
          film={film}
          files={fitting}
          value={film ? piece.film : (piece.pictures[place] ?? '')}
          isWrong={isWrong}
          choose={(file) => change(film ? { film: file } : pictured(piece, place, file))}
        />
      ))}
    </div>
  );
}

/** What each of its files is called. */
const labels: Record<SectionKind, readonly string[]> = {
  text: [],
  image: ['Image'],
  leftimage: ['Image'],
  rightimage: ['Image'],
  doubleimage: ['First image', 'Second image'],
  video: ['Video'],
};

const pictured = ({ pictures: [first, second] }: Piece, place: number, file: string) => ({
  pictures: place === 0 ? ([file, second] as const) : ([first, file] as const),
});
