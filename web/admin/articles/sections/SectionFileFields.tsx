import type { SectionKind } from '../../../../worker/contract/content/articles.ts';
import { isVideo } from '../../../ui/files/format-file.ts';
import { FileChoice } from './SectionFileField.tsx';
import { filledWith } from './section-state.ts';
import type { Props as Card } from './SectionCard.tsx';

type Props = Pick<Card, 'piece' | 'at' | 'files' | 'pictures' | 'isWrong' | 'change'>;

/** File fields of a picture or video section. */
export function SectionFiles({ piece, at, files: { files }, pictures, isWrong, change }: Props) {
  const film = piece.kind === 'video';
  const fitting = files?.filter(({ content_type }) => isVideo(content_type) === film);
  return (
    <div className={`section-files section-files-${piece.kind}`}>
      {labels[piece.kind].map((label, index) => {
        const place = index === 0 ? 0 : 1;
        return (
          <FileChoice
            key={label}
            label={label}
            section={at + 1}
            film={film}
            files={fitting}
            value={film ? piece.film : piece.pictures[place]}
            isWrong={isWrong}
            choose={(file) => change(filledWith(piece, place, file))}
            sending={pictures.sending(piece.key, place)}
            send={(list) => pictures.fill(piece, place, list)}
            again={pictures.again}
            cancel={pictures.cancel}
          />
        );
      })}
    </div>
  );
}

/** Labels of the file fields by section kind. */
const labels: Record<SectionKind, readonly string[]> = {
  text: [],
  image: ['Image'],
  leftimage: ['Image'],
  rightimage: ['Image'],
  doubleimage: ['First image', 'Second image'],
  video: ['Video'],
};
