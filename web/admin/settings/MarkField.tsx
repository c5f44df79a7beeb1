import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { m } from '#messages';
import { buildAccentColors } from '../../../worker/contract/settings/accent-colors.ts';
import {
  type MarkPictureKind,
  type SiteSettings,
  settingsLimits,
} from '../../../worker/contract/settings/site-settings.ts';
import { getFileUrl } from '../../data/file-urls.ts';
import { useFieldError } from '../../ui/form/fields/FormField.tsx';
import { isUsableMark, makeMarkPictures } from './make-mark-pictures.ts';
import { PictureUpload } from './PictureUpload.tsx';
import { SourceNote } from './SourceNote.tsx';
import type { SettingsFormValues } from './settings-form-values.ts';
import { uploadLibraryFile } from './upload-library-file.ts';

const kindNames: Record<MarkPictureKind, () => string> = {
  favicon: m['admin_settings.mark_favicon'],
  touch_icon: m['admin_settings.mark_touch_icon'],
  share_picture: m['admin_settings.mark_share_picture'],
  mail_head: m['admin_settings.mark_mail_head'],
};

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
    const ground = hue === null ? '#fbf8f0' : buildAccentColors(hue, 'light').paper;
    const made = Object.entries(await makeMarkPictures(file, ground)) as [MarkPictureKind, File][];
    const mark = await uploadLibraryFile(file, label);
    const pictures = await Promise.all(
      made.map(async ([kind, picture]) => [
        kind,
        await uploadLibraryFile(
          picture,
          m['admin_settings.mark_picture']({ kind: kindNames[kind]() }),
        ),
      ]),
    );
    setChosen({ id: mark, src: URL.createObjectURL(file) });
    setValue('mark_pictures', Object.fromEntries(pictures), { shouldDirty: true });
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
