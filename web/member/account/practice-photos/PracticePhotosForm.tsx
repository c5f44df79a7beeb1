import { useFieldArray } from 'react-hook-form';
import { m } from '#messages';
import {
  maxPracticePhotos,
  type PracticePhoto,
  type PracticePhotosInput,
  practicePhotosInputSchema,
} from '../../../../worker/contract/practitioners/practice-photos.ts';
import type { ApiResponse } from '../../../data/api.ts';
import { buildRequest } from '../../../data/api.ts';
import { getPictureUrl } from '../../../data/file-urls.ts';
import { apiQuery } from '../../../data/query.ts';
import { TextField } from '../../../ui/form/fields/basic-fields.tsx';
import { PageForm } from '../../../ui/form/PageForm.tsx';
import { EmptyState } from '../../../ui/primitives/EmptyState.tsx';
import { FileButton } from '../../../ui/primitives/FileButton.tsx';
import { SortableItem, SortableList } from '../../../ui/primitives/SortableList.tsx';
import { HEIC_EXTENSIONS } from '../picture/heic-picture.ts';
import { ACCEPTED_PICTURE_TYPES, formatAcceptedPictures } from '../picture/profile-picture.ts';
import { RemoveRowButton } from '../RemoveRowButton.tsx';
import { type ListFormValues, useOrderedListForm } from '../use-ordered-list-form.ts';
import type { PracticePhotoInput } from './practice-photo-input.ts';
import { usePracticePhotoUploads } from './use-practice-photo-uploads.ts';

interface Props {
  member: { id: string; name: string };
  loaded: ApiResponse<PracticePhoto[]>;
}

const toPhotoInput = ({ id, alternative_text, name }: PracticePhoto): PracticePhotoInput => ({
  id,
  alternative_text: alternative_text ?? '',
  src: getPictureUrl(name, 320),
});

/** Form for the photos of a practice: upload, order and alternative texts. */
export function PracticePhotosForm({ member, loaded }: Props) {
  const edited = useOrderedListForm<PracticePhotoInput, PracticePhotosInput[number]>({
    query: apiQuery('GET /users/:id/pictures', { params: { id: member.id } }),
    toRequest: (body) =>
      buildRequest('PUT /users/:id/pictures', { params: { id: member.id }, body }),
    loaded: { ...loaded, body: loaded.body.map(toPhotoInput) },
    schema: photosSchema,
    toSent: ({ id, alternative_text }) => ({ id, alternative_text }),
    saved: m['practice.pictures_saved'](),
  });
  const { fields, append, remove, move } = useFieldArray<
    ListFormValues<PracticePhotoInput>,
    'list',
    'key'
  >({
    control: edited.form.control,
    name: 'list',
    keyName: 'key',
  });
  const { progress, errors, choose } = usePracticePhotoUploads(member, (picture) =>
    append(picture, { shouldFocus: false }),
  );
  const room = maxPracticePhotos - fields.length;
  const add = (
    <p>
      <FileButton
        className={fields.length > 0 ? 'button quiet account-choose' : 'button account-choose'}
        id="add-pictures"
        multiple
        accept={`${ACCEPTED_PICTURE_TYPES},${HEIC_EXTENSIONS}`}
        choose={(files) => void choose(files.slice(0, room))}
      >
        {fields.length > 0 ? m['practice.add_more_pictures']() : m['practice.choose_pictures']()}
      </FileButton>{' '}
      <span className="hint">{formatAcceptedPictures()}</span>
    </p>
  );
  return (
    <PageForm
      label={m['practice.photos_title']()}
      {...edited}
      button={m['common.save']()}
      back="/account"
    >
      <SortableList
        ids={fields.map(({ key }) => key)}
        named={(index) => m['practice.picture']({ number: index + 1 })}
        move={move}
      >
        {fields.map(({ key, src }, index) => (
          <SortableItem
            key={key}
            id={key}
            name={m['practice.picture_in_list']({ number: index + 1 })}
          >
            <div className="room-picture stack">
              <img src={src} alt="" />
              <div className="form">
                <TextField
                  name={`list.${index}.alternative_text`}
                  label={m['practice.description_of_picture']({ number: index + 1 })}
                  required
                  hint={m['practice.for_people_who_cant_see_it']()}
                />
                <p>
                  <RemoveRowButton
                    label={m['practice.remove_picture']({ number: index + 1 })}
                    remove={() => remove(index)}
                    next="add-pictures"
                  />
                </p>
              </div>
            </div>
          </SortableItem>
        ))}
      </SortableList>
      {errors.map((error) => (
        <p key={error} className="field-error" role="alert">
          {error}
        </p>
      ))}
      {progress !== null && (
        <p className="account-progress abreast" role="status">
          <progress value={progress} max={1} aria-label={m['practice.uploading']()} />{' '}
          {m['practice.uploading_pictures']()}
        </p>
      )}
      {fields.length === 0 ? (
        <EmptyState act={add}>{m['practice.no_pictures_yet_you_could_start']()}</EmptyState>
      ) : (
        room > 0 && add
      )}
    </PageForm>
  );
}

/** The form requires an alternative text for every photo. */
const photosSchema = practicePhotosInputSchema.superRefine((list, context) => {
  for (const [index, { alternative_text }] of list.entries()) {
    if (alternative_text) continue;
    context.addIssue({
      code: 'custom',
      path: [index, 'alternative_text'],
      message: m['practice.description_required'](),
    });
  }
});
