import { z } from 'zod';
import { idSchema } from '../shared/common-schemas.ts';
import { defineApi } from '../shared/operation.ts';
import {
  createdUploadSchema,
  createUploadSchema,
  fileChangeSchema,
  fileContentSchema,
  fileItemSchema,
  fileLibraryQuerySchema,
  fileLibrarySchema,
  fileListQuerySchema,
  fileListSchema,
  fileUploadSchema,
  fileUsersSchema,
  fileUsesQuerySchema,
  uploadedPartsSchema,
} from './files.ts';

const fileList = <Path extends string>(path: Path, summary: string) =>
  ({
    method: 'get',
    path,
    tag: 'files',
    summary,
    query: fileListQuerySchema,
    response: fileListSchema,
  }) as const;

/**
 * HTTP operations of uploaded files: reads, small uploads, uploads of videos in parts, and changes.
 */
export const filesApi = defineApi({
  get: {
    method: 'get',
    path: '/uploaded_files/:id',
    tag: 'files',
    summary: 'Get a file: its owner, its details and, for admins, where it is used',
    response: fileItemSchema,
  },
  listLibrary: {
    method: 'get',
    path: '/uploaded_files',
    tag: 'files',
    summary: 'List all files, newest first',
    query: fileLibraryQuerySchema,
    response: fileLibrarySchema,
  },
  listUses: {
    method: 'get',
    path: '/uploaded_files/:id/uses',
    tag: 'files',
    summary: 'List the items that show a file',
    query: fileUsesQuerySchema,
    response: fileUsersSchema,
  },
  replaceContent: {
    method: 'put',
    path: '/uploaded_files/:id/content',
    tag: 'files',
    summary: 'Replace the content of a file everywhere it is used; a picture stays a picture',
    form: fileContentSchema,
    response: fileItemSchema,
  },
  upload: {
    method: 'post',
    path: '/uploaded_files',
    tag: 'files',
    summary:
      'Upload a picture or video for an item or the library; a member only for their own profile',
    form: fileUploadSchema,
    status: 201,
    response: z.object({ id: idSchema }),
  },
  update: {
    method: 'patch',
    path: '/uploaded_files/:id',
    tag: 'files',
    summary: 'Update a file; a member only their own profile’s files',
    body: fileChangeSchema,
    response: fileItemSchema,
  },
  delete: {
    method: 'delete',
    path: '/uploaded_files/:id',
    tag: 'files',
    summary: 'Delete a file and its content; 409 in_use with its uses while an item shows it',
    status: 204,
  },
  startUpload: {
    method: 'post',
    path: '/uploaded_files/uploads',
    tag: 'files',
    summary: 'Start the upload of a video in parts; a member only for their own profile',
    body: createUploadSchema,
    status: 201,
    response: createdUploadSchema,
  },
  getUpload: {
    method: 'get',
    path: '/uploaded_files/uploads/:id',
    tag: 'files',
    summary: 'List the uploaded parts of a video; only for the user who started the upload',
    response: uploadedPartsSchema,
  },
  uploadPart: {
    method: 'put',
    path: '/uploaded_files/uploads/:id/:n',
    tag: 'files',
    summary: 'Upload a part of a video, counted from 1; a part can be sent again',
    bytes: true,
    status: 204,
  },
  completeUpload: {
    method: 'post',
    path: '/uploaded_files/uploads/:id/complete',
    tag: 'files',
    summary: 'Complete the upload of a video and create its file; the content is verified first',
    status: 201,
    response: z.object({ id: idSchema }),
  },
  cancelUpload: {
    method: 'delete',
    path: '/uploaded_files/uploads/:id',
    tag: 'files',
    summary: 'Cancel the unfinished upload of a video; only for the user who started it',
    status: 204,
  },
  list: fileList(
    '/uploaded_files/:object_type/:object_id',
    'List the files of an object, oldest first',
  ),
  listPictures: fileList(
    '/uploaded_files/:object_type/:object_id/image',
    'List the pictures of an object, oldest first',
  ),
  listVideos: fileList(
    '/uploaded_files/:object_type/:object_id/video',
    'List the videos of an object, oldest first',
  ),
});
