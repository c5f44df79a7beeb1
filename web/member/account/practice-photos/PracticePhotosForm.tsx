import { useFieldArray } from 'react-hook-form';
import {
  mostPictures,
  type RoomPicture,
  type RoomPicturesSent,
  roomPicturesSent,
} from '../../../../worker/contract/practitioners/practice-photos.ts';
import type { Answer } from '../../../data/api.ts';
import { pictureAddress } from '../../../data/file-urls.ts';
import { Empty } from '../../../ui/primitives/EmptyState.tsx';
import { FileButton } from '../../../ui/primitives/FileButton.tsx';
import { TextField } from '../../../ui/form/fields/basic-fields.tsx';
import { ScreenForm } from '../../../ui/form/PageForm.tsx';
import { Sortable, SortableItem } from '../../../ui/primitives/SortableList.tsx';
import { phoneKinds } from '../picture/heic-picture.ts';
import { accepted, whatIsTaken } from '../picture/profile-picture.ts';
import { RemoveRow } from '../RemoveRowButton.tsx';
import { type Rows, useListForm } from '../use-list-form.ts';
import { useRoomUploads } from './use-practice-photo-uploads.ts';

/** Photo in the form; newly uploaded ones have no known file name. */
export interface PictureInput extends Pick<RoomPicture, 'id'> {
  alternative_text: string;
  /** URL to display: the stored picture, or an object URL for a new one. */
  src: string;
}

interface Props {
  member: { id: string; name: string };
  loaded: Answer<RoomPicture[]>;
}

const toInput = ({ id, alternative_text, name }: RoomPicture): PictureInput => ({
  id,
  alternative_text: alternative_text ?? '',
  src: pictureAddress(name, 320),
});

export function PicturesForm({ member, loaded }: Props) {
  const { form, save, drop } = useListForm<PictureInput, RoomPicturesSent[number]>({
    member: member.id,
    name: 'pictures',
    address: `/users/${member.id}/pictures`,
    loaded: { ...loaded, body: loaded.body.map(toInput) },
    schema: described,
    toSent: ({ id, alternative_text }) => ({ id, alternative_text }),
    saved: 'Pictures saved.',
  });
  const { fields, append, remove, move } = useFieldArray<Rows<PictureInput>, 'list', 'key'>({
    control: form.control,
    name: 'list',
    keyName: 'key',
  });
  const { progress, errors, choose } = useRoomUploads(member, (picture) =>
    append(picture, { shouldFocus: false }),
  );
  const room = mostPictures - fields.length;
  const add = (
    <p>
      <FileButton
        className={fields.length > 0 ? 'button quiet account-choose' : 'button account-choose'}
        id="add-pictures"
        multiple
        accept={`${accepted},${phoneKinds}`}
        choose={(files) => void choose(files.slice(0, room))}
      >
        {fields.length > 0 ? 'Add more pictures' : 'Choose pictures'}
      </FileButton>{' '}
      <span className="hint">{whatIsTaken}</span>
    </p>
  );
  return (
    <ScreenForm
      label="Pictures of the room"
      form={form}
      save={save}
      drop={drop}
      button="Save"
      back="/account"
    >
      <Sortable
        ids={fields.map(({ key }) => key)}
        named={(index) => `Picture ${index + 1}`}
        move={move}
      >
        {fields.map(({ key, src }, index) => (
          <SortableItem key={key} id={key} name={`picture ${index + 1}`}>
            <div className="room-picture stack">
              <img src={src} alt="" />
              <div className="form">
                <TextField
                  name={`list.${index}.alternative_text`}
                  label={`Description of picture ${index + 1}`}
                  required
                  hint="For people who can’t see it."
                />
                <p>
                  <RemoveRow
                    of={`picture ${index + 1}`}
                    remove={() => remove(index)}
                    next="add-pictures"
                  />
                </p>
              </div>
            </div>
          </SortableItem>
        ))}
      </Sortable>
      {errors.map((error) => (
        <p key={error} className="field-error" role="alert">
          {error}
        </p>
      ))}
      {progress !== null && (
        <p className="account-progress abreast" role="status">
          <progress value={progress} max={1} aria-label="Uploading" /> Uploading…
        </p>
      )}
      {fields.length === 0 ? (
        <Empty act={add}>
          No pictures yet. You could start with the seating, the window and the street entrance.
        </Empty>
      ) : (
        room > 0 && add
      )}
    </ScreenForm>
  );
}

/** The form requires an alternative text for every photo. */
const described = roomPicturesSent.superRefine((list, context) => {
  for (const [index, { alternative_text }] of list.entries()) {
    if (alternative_text) continue;
    context.addIssue({
      code: 'custom',
      path: [index, 'alternative_text'],
      message: 'is required. A few words are enough',
    });
  }
});
