/** Editor of an article body by sections, with a preview (specification, section 4). */

import { ParaglideMessage } from '@inlang/paraglide-js-react';
import { m } from '#messages';
import { articlesResource } from '../../../../worker/contract/content/articles/articles.resource.ts';
import { Link } from '../../../data/navigation.ts';
import { getAdminItemPath } from '../../../data/resource/admin-paths.ts';
import { type ArticleFiles, useArticleFiles } from './use-article-files.ts';
import './SectionEditor.css';
import { useId, useImperativeHandle, useRef, useState } from 'react';
import {
  FormField,
  type FormFieldProps,
  getLabelId,
  useFieldError,
} from '../../../ui/form/fields/FormField.tsx';
import { ArticleBodyPreview } from './ArticleBodyPreview.tsx';
import { SectionEditorToolbar } from './SectionEditorToolbar.tsx';
import { SectionList } from './SectionList.tsx';
import { useSectionActions } from './use-section-actions.ts';
import { useSectionStates } from './use-section-states.ts';
import { useSectionUploads } from './use-section-uploads.ts';

interface FilesNoteProps {
  article: string;
  files: ArticleFiles;
}

/** Note above the sections: how to add files, or why they could not be loaded. */
function ArticleFilesNote({ article, files: { files, error, askAgain } }: FilesNoteProps) {
  if (error && !files) {
    return (
      <p className="section-note" role="alert">
        {m['admin_sections.files_not_loaded']({ message: error.message })}{' '}
        <button type="button" className="text-button" onClick={askAgain}>
          {m['common.try_again']()}
        </button>
      </p>
    );
  }
  return (
    <p className="section-note">
      {files?.length === 0 && `${m['admin_sections.load_images']()} `}
      <ParaglideMessage
        message={
          files && files.length > 0
            ? m['admin_sections.add_file_to_choose']
            : m['admin_sections.add_file']
        }
        markup={{
          link: ({ children }) => (
            <Link href={`${getAdminItemPath(articlesResource, article)}/add-file`}>{children}</Link>
          ),
        }}
      />
    </p>
  );
}

export interface SectionEditorProps extends FormFieldProps {
  /** Article id. */
  article: string;
  /** Element in which the section tools are rendered. */
  tools?: HTMLElement | null;
}

export function SectionEditor({ article, tools, ...field }: SectionEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const sections = useSectionStates(field.name);
  const steps = useSectionActions(sections, place);
  const named = sections.editing.pieces.flatMap(({ pictures, film }) => [...pictures, film]);
  const files = useArticleFiles(article, named);
  const pictures = useSectionUploads(article, sections, steps, files);
  const isWrong = useFieldError(field.name) !== undefined;
  const preview = useId();
  const [previewing, setPreviewing] = useState(false);
  const [current, setCurrent] = useState<number | null>(null);
  useImperativeHandle(
    sections.focusRef,
    () => ({
      focus: () => {
        // A preview that replaces the sections would hide the error.
        setPreviewing((now) => now && fitsSideBySide());
        requestAnimationFrame(() => focusFirstInvalid(place.current));
      },
    }),
    [],
  );
  return (
    <FormField {...field}>
      {({ id, 'aria-describedby': described }) => (
        // biome-ignore lint/a11y/useSemanticElements: its label is the field's
        <div
          ref={place}
          id={id}
          role="group"
          aria-labelledby={getLabelId(id)}
          aria-describedby={described}
          className={previewing ? 'section-editor previewing' : 'section-editor'}
        >
          <SectionEditorToolbar
            place={tools ?? null}
            sections={sections}
            steps={steps}
            preview={preview}
            previewing={previewing}
            setPreviewing={setPreviewing}
          />
          <ArticleFilesNote article={article} files={files} />
          <div className="section-columns">
            <SectionList
              sections={sections}
              steps={steps}
              files={files}
              pictures={pictures}
              field={getLabelId(id)}
              isWrong={isWrong}
              visit={setCurrent}
            />
            {previewing && <ArticleBodyPreview id={preview} article={article} current={current} />}
          </div>
        </div>
      )}
    </FormField>
  );
}

const fitsSideBySide = () => window.matchMedia?.('(width >= 80rem)').matches ?? false;

/** Focuses the first empty file select, otherwise the first section. */
function focusFirstInvalid(place: HTMLElement | null) {
  const choices = place?.querySelectorAll<HTMLSelectElement>('.section-file select') ?? [];
  const open = Array.from(choices).find(({ value }) => value === '');
  const first = place?.querySelector<HTMLElement>('[data-part="title"], .add-section > button');
  (open ?? first)?.focus();
}
