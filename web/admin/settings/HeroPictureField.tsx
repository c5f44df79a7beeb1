import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { m } from '#messages';
import type { SiteSettings } from '../../../worker/contract/settings/site-settings.ts';
import { getPictureUrl } from '../../data/file-urls.ts';
import {
  formatAcceptedFiles,
  getAcceptAttribute,
  getFileRejection,
} from '../../ui/files/accepted-file-types.ts';
import { useFieldError } from '../../ui/form/fields/FormField.tsx';
import { PictureUpload } from './PictureUpload.tsx';
import { SourceNote } from './SourceNote.tsx';
import type { SettingsFormValues } from './settings-form-values.ts';
import { uploadLibraryFile } from './upload-library-file.ts';

/** Picture of the home page's banner. */
export function HeroPictureField({ files }: Pick<SiteSettings, 'files'>) {
  const { watch, setValue } = useFormContext<SettingsFormValues>();
  const [chosen, setChosen] = useState<{ id: string; src: string } | null>(null);
  const id = watch('hero_file_id');
  const label = m['admin_settings.hero_picture']();
  const upload = async (file: File) => {
    const rejection = getFileRejection(file, 'image');
    if (rejection) return rejection;
    const uploaded = await uploadLibraryFile(file, label);
    setChosen({ id: uploaded, src: URL.createObjectURL(file) });
    setValue('hero_file_id', uploaded, { shouldDirty: true, shouldValidate: true });
    return null;
  };
  const saved = id && files.hero ? getPictureUrl(files.hero, 640) : null;
  return (
    <>
      <PictureUpload
        label={label}
        hint={m['admin_settings.hero_picture_hint']()}
        accept={getAcceptAttribute('image')}
        accepted={formatAcceptedFiles('image')}
        src={chosen && chosen.id === id ? chosen.src : saved}
        upload={upload}
        error={useFieldError('hero_file_id')}
      />
      <SourceNote names={['hero_file_id']} label={label} empty={{ hero_file_id: null }} />
    </>
  );
}
