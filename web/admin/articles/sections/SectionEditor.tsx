import { Link } from 'wouter';
import { articles } from '../../../../worker/contract/content/articles.resource.ts';
import { itemAddress } from '../../../data/resource/admin-paths.ts';
import { type Files, useFiles } from './use-article-files.ts';
import { words } from './section-file-texts.ts';
import './sections.css';
import { useDeferredValue, useId, useImperativeHandle, useRef, useState } from 'react';
import { Field, type FieldProps, labelOf, useFieldError } from '../../../ui/form/fields/FormField.tsx';
import { EditorTools } from './SectionEditorToolbar.tsx';
import { Preview } from './ArticleBodyPreview.tsx';
import { SectionList } from './SectionList.tsx';
import { usePictures } from './use-section-uploads.ts';
import { useSections } from './use-section-states.ts';
import { useSteps } from './use-section-actions.ts';

interface FilesNoteProps {
  article: string;
  files: Files;
}

/** Note above the sections: how to add files, or why they could not be loaded. */
function FilesNote({ article, files: { files, error, askAgain } }: FilesNoteProps) {
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


export interface Props extends FieldProps {
  /** Article id. */
  article: string;
  /** Element in which the section tools are rendered. */
  tools?: HTMLElement | null;
}

/** Editor of an article body by sections, with a preview (specification, section 4). */
export function SectionEditor({ article, tools, ...named }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const sections = useSections(named.name);
  const steps = useSteps(sections, place);
  const files = useFiles(article);
  const pictures = usePictures(article, sections, steps, files);
  const isWrong = useFieldError(named.name) !== undefined;
  const shown = useDeferredValue(sections.editing);
  const preview = useId();
  const [previewing, setPreviewing] = useState(false);
  const [current, setCurrent] = useState<number | null>(null);
  useImperativeHandle(
    sections.focusRef,
    () => ({
      focus: () => {
        // A preview that replaces the sections would hide the error.
        setPreviewing((now) => now && isRoomForBoth());
        requestAnimationFrame(() => focusOnWrong(place.current));
      },
    }),
    [],
  );
  return (
    <Field {...named}>
      {({ id, 'aria-describedby': described }) => (
        // biome-ignore lint/a11y/useSemanticElements: its label is the field's
        <div
          ref={place}
          id={id}
          role="group"
          aria-labelledby={labelOf(id)}
          aria-describedby={described}
          className={previewing ? 'section-editor previewing' : 'section-editor'}
        >
          <EditorTools
            place={tools ?? null}
            sections={sections}
            steps={steps}
            preview={preview}
            previewing={previewing}
            setPreviewing={setPreviewing}
          />
          <FilesNote article={article} files={files} />
          <div className="section-columns">
            <SectionList
              sections={sections}
              steps={steps}
              files={files}
              pictures={pictures}
              field={labelOf(id)}
              isWrong={isWrong}
              visit={setCurrent}
            />
            {previewing && (
              <Preview id={preview} editing={shown} files={files.files ?? []} current={current} />
            )}
          </div>
        </div>
      )}
    </Field>
  );
}

const isRoomForBoth = () => window.matchMedia?.('(width >= 80rem)').matches ?? false;

/** Focuses the first empty file select, otherwise the first section. */
function focusOnWrong(place: HTMLElement | null) {
  const choices = place?.querySelectorAll<HTMLSelectElement>('.section-file select') ?? [];
  const open = Array.from(choices).find(({ value }) => value === '');
  const first = place?.querySelector<HTMLElement>('[data-part="title"], .add-section > button');
  (open ?? first)?.focus();
}
