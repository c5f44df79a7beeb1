/** Toolbar tools that insert a picture, a video, a table or a rule, and the switch to HTML. */

import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { m } from '#messages';
import type { UploadedFile } from '../../../worker/contract/system/files.ts';
import { getFileUrl, getPictureUrl } from '../../data/file-urls.ts';
import { FileButton } from '../../ui/primitives/FileButton.tsx';
import type { EditorToolsProps } from '../../ui/rich-text/admin-editor-extension.ts';
import { LibraryButton } from '../files/library/LibraryButton.tsx';
import { getInsertionIndex, insertFigure, insertRule } from './insert-figure.ts';
import { insertTable } from './table-commands.ts';
import { parseVideoAddress } from './video-address.ts';

type ChosenPicture = Pick<UploadedFile, 'name' | 'alternative_text'>;

export function InsertTools({ editor, takesFiles, showSource, button }: EditorToolsProps) {
  const [opened, setOpened] = useState<'picture' | 'video' | null>(null);
  const close = () => {
    setOpened(null);
    editor.focus();
  };
  const toggle = (box: 'picture' | 'video') => setOpened(opened === box ? null : box);
  return (
    <>
      <button
        type="button"
        className="tool"
        aria-expanded={opened === 'picture'}
        onClick={() => toggle('picture')}
        {...button(0)}
      >
        {m['admin_editor.picture']()}
      </button>
      <button
        type="button"
        className="tool"
        aria-expanded={opened === 'video'}
        onClick={() => toggle('video')}
        {...button(1)}
      >
        {m['admin_editor.video']()}
      </button>
      <button type="button" className="tool" onClick={() => insertTable(editor)} {...button(2)}>
        {m['admin_editor.table']()}
      </button>
      <button type="button" className="tool" onClick={() => insertRule(editor)} {...button(3)}>
        {m['admin_editor.rule']()}
      </button>
      {showSource && (
        <button type="button" className="tool" onClick={showSource} {...button(4)}>
          {m['admin_editor.html']()}
        </button>
      )}
      {opened === 'picture' && <PictureBox editor={editor} takesFiles={takesFiles} close={close} />}
      {opened === 'video' && <VideoBox editor={editor} close={close} />}
    </>
  );
}

interface BoxProps extends Pick<EditorToolsProps, 'editor'> {
  close(): void;
}

function PictureBox({ editor, takesFiles, close }: BoxProps & { takesFiles: boolean }) {
  const upload = (files: File[]) => {
    const index = getInsertionIndex(editor);
    close();
    editor.uploader.upload({ index, length: 0 }, files);
  };
  const insert = ({ name, alternative_text: alt }: ChosenPicture) => {
    close();
    insertFigure(editor, { src: getFileUrl(name), alt });
  };
  return (
    <div className="link-tool">
      {takesFiles && (
        <FileButton className="tool" accept="image/*" multiple choose={upload}>
          {m['admin_editor.upload_picture']()}
        </FileButton>
      )}
      <LibraryButton className="tool" choose={insert} />
      <span className="hint">{m['admin_editor.or_drop_or_paste_it']()}</span>
      <button type="button" className="tool" onClick={close}>
        {m['common.cancel']()}
      </button>
    </div>
  );
}

/** Nothing loads from the video’s site: a text links it by a still of this site, or by a drawn one. */
function VideoBox({ editor, close }: BoxProps) {
  const id = useId();
  const address = useRef<HTMLInputElement>(null);
  const title = useRef<HTMLInputElement>(null);
  const [still, setStill] = useState<ChosenPicture | null>(null);
  const [missing, setMissing] = useState<'address' | 'title' | null>(null);
  useEffect(() => address.current?.focus(), []);
  const insert = () => {
    const href = parseVideoAddress(address.current?.value ?? '');
    const alt = title.current?.value.trim() ?? '';
    if (!href || !alt) {
      setMissing(href ? 'title' : 'address');
      return (href ? title : address).current?.focus();
    }
    close();
    insertFigure(editor, { src: still && getFileUrl(still.name), alt, href });
  };
  // Enter would send the form that the editor is in.
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return;
    event.preventDefault();
    if (event.key === 'Enter') insert();
    else close();
  };
  const describe = (part: 'address' | 'title') => ({
    'aria-invalid': missing === part,
    'aria-describedby': missing === part ? `${id}-error` : undefined,
    onKeyDown: press,
  });
  return (
    <div className="link-tool">
      <span className="link-tool-field">
        <label htmlFor={`${id}-address`}>{m['admin_editor.video_address']()}</label>
        <input id={`${id}-address`} ref={address} inputMode="url" {...describe('address')} />
      </span>
      <span className="link-tool-field">
        <label htmlFor={`${id}-title`}>{m['admin_editor.video_title']()}</label>
        <input id={`${id}-title`} ref={title} aria-required {...describe('title')} />
      </span>
      <LibraryButton className="tool" choose={setStill} />
      {still && <img className="still-preview" src={getPictureUrl(still.name, 160)} alt="" />}
      <span className="hint">{m['admin_editor.still_hint']()}</span>
      <button type="button" className="tool" onClick={insert}>
        {m['admin_editor.insert_video']()}
      </button>
      <button type="button" className="tool" onClick={close}>
        {m['common.cancel']()}
      </button>
      {missing && (
        <p className="field-error" id={`${id}-error`} role="alert">
          {missing === 'address'
            ? m['admin_editor.enter_a_video_address']()
            : m['admin_editor.enter_a_video_title']()}
        </p>
      )}
    </div>
  );
}
