import type { EditorToolsProps } from '../../ui/rich-text/admin-editor-extension.ts';
import { InsertTools } from './InsertTools.tsx';
import { PictureTool } from './PictureTool.tsx';
import { TableTool } from './TableTool.tsx';

/** Tools of the full toolbar, which only admins have: what can be inserted, and boxes for what is selected. */
export const EditorTools = (props: EditorToolsProps) => (
  <>
    <InsertTools {...props} />
    <PictureTool editor={props.editor} />
    <TableTool editor={props.editor} />
  </>
);
