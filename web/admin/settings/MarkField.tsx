import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { m } from '#messages';
import {
  type SiteSettings,
  settingsLimits,
} from '../../../worker/contract/settings/site-settings.ts';
import { getFileUrl } from '../../data/file-urls.ts';
import { useFieldError } from '../../ui/form/fields/FormField.tsx';
import { isUsableMark } from './make-mark-pictures.ts';
import { PictureUpload } from './PictureUpload.tsx';
import { SourceNote } from './SourceNote.tsx';
import type { SettingsFormValues } from './settings-form-values.ts';
import { uploadLibraryFile } from './upload-library-file.ts';
import { uploadMarkPictures } from './upload-mark-pictures.ts';

/** The mark of the site. Its other pictures are made and uploaded with it. */
export function MarkField({ files }: Pick<SiteSettings, 'files'>) {
  const { watch, setValue } = useFormContext<SettingsFormValues>();
  const [chosen, setChosen] = useState<{ id: string; src: string } | null>(null);
  const id = watch('mark_file_id');
  const hue = watch('accent_hue');
  const label = m['admin_settings.mark']();
  const upload = async (file: File) => {
    const { markPixels: pixels } = settingsLimits;
    if (!(await isUsableMark(file))) return m['admin_settings.mark_refused']({ pixels });
    const mark = await uploadLibraryFile(file, label);
    const pictures = await uploadMarkPictures(file, hue);
    setChosen({ id: mark, src: URL.createObjectURL(file) });
    setValue('mark_pictures', pictures, { shouldDirty: true });
    setValue('mark_file_id', mark, { shouldDirty: true, shouldValidate: true });
    return null;
  };
  const saved = id && files.mark ? getFileUrl(files.mark) : null;
  return (
    <>
      <PictureUpload
        label={label}
        hint={m['admin_settings.mark_hint']({ pixels: settingsLimits.markPixels })}
        accept="image/png"
        accepted={m['admin_settings.mark_accepted']({ pixels: settingsLimits.markPixels })}
        src={chosen && chosen.id === id ? chosen.src : saved}
        upload={upload}
        error={useFieldError('mark_file_id')}
      />
      <SourceNote
        names={['mark_file_id', 'mark_pictures']}
        label={label}
        empty={{ mark_file_id: null, mark_pictures: null }}
      />
    </>
  );
}
