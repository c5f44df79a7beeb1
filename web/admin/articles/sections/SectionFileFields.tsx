import { m } from '#messages';
import type { SectionKind } from '../../../../worker/contract/content/articles/articles.ts';
import { isVideoType } from '../../../ui/files/format-file.ts';
import { SectionFileField } from './SectionFileField.tsx';
import type { SectionCardProps as Card } from './section-card-props.ts';
import { setSectionFile } from './section-state.ts';

type Props = Pick<Card, 'piece' | 'at' | 'files' | 'pictures' | 'isWrong' | 'change'>;

/** File fields of a picture or video section. */
export function SectionFileFields({
  piece,
  at,
  files: { files },
  pictures,
  isWrong,
  change,
}: Props) {
  const film = piece.kind === 'video';
  const fitting = files?.filter(({ content_type }) => isVideoType(content_type) === film);
  return (
    <div className={`section-files section-files-${piece.kind}`}>
      {fileLabels[piece.kind].map((getLabel, index) => {
        const place = index === 0 ? 0 : 1;
        const label = getLabel();
        return (
          <SectionFileField
            key={label}
            label={label}
            section={at + 1}
            film={film}
            files={fitting}
            value={film ? piece.film : piece.pictures[place]}
            isWrong={isWrong}
            choose={(file) => change(setSectionFile(piece, place, file))}
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
const fileLabels: Record<SectionKind, readonly (() => string)[]> = {
  text: [],
  image: [m['admin_sections.image']],
  leftimage: [m['admin_sections.image']],
  rightimage: [m['admin_sections.image']],
  doubleimage: [m['admin_sections.first_image'], m['admin_sections.second_image']],
  video: [m['admin_sections.video']],
};
