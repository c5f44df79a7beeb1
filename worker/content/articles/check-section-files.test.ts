import { beforeAll, expect, test } from 'vitest';
import {
  buildRequestInit,
  createSignedInHeaders,
  DB,
  demoId,
  fetchApp,
  testUsers,
  withSeededDatabase,
} from '../../../tests/setup/database.ts';
import { type BodyBlock, formatArticleBody } from '../../contract/content/articles/article-body.ts';

withSeededDatabase();

const tag = 'five-slow-movements-for-a-stiff-morning';
const id = demoId('articles', tag);
const category_id = demoId('article_categories', 'first-steps');

let admin: Record<string, string>;
let body: string;
let picture: string;
let film: string;
let elsewhere: string;
let personal: string;

const fileWhere = async (condition: string) =>
  (await DB.value<string>(`select id from uploaded_files where ${condition} limit 1`, id)) ?? '';

beforeAll(async () => {
  admin = await createSignedInHeaders(testUsers.admin);
  body = (await DB.value('select article from articles where id = ?', id)) ?? '';
  picture = await fileWhere("object_id = ? and content_type like 'image/%'");
  film = await fileWhere("object_id = ? and content_type like 'video/%'");
  elsewhere = await fileWhere("object_type = 'articles' and object_id <> ?");
  personal = await fileWhere("object_type = 'users' and object_id <> ?");
});

const send = (method: string, path: string, sent: object) =>
  fetchApp(`/sobe/v1/articles${path}`, buildRequestInit(method, sent, admin));
const save = (blocks: BodyBlock[] | string, of = id) =>
  send('PATCH', `/${of}`, {
    article: typeof blocks === 'string' ? blocks : formatArticleBody(blocks),
  });
const refusal = async (answer: Response) => {
  expect(answer.status).toBe(422);
  const { errors } = await answer.json<{ errors: { path: string; message: string }[] }>();
  expect(errors.map(({ path }) => path)).toEqual(['article']);
  return errors[0]?.message;
};

test('saves all six kinds of sections with files of the article, in any order', async () => {
  expect((await save(body)).status).toBe(200);
  const blocks: BodyBlock[] = [
    { kind: 'video', files: [film] },
    { kind: 'doubleimage', files: [picture, picture] },
    { kind: 'text', html: '<p>Words</p>' },
    { kind: 'rightimage', files: [picture] },
    { kind: 'leftimage', files: [picture] },
    { kind: 'image', files: [picture] },
  ];
  const answer = await save(blocks);
  expect(answer.status).toBe(200);
  expect((await answer.json<{ article: string }>()).article).toBe(formatArticleBody(blocks));
  await save(body);
});

test('names the sections without a file', async () => {
  expect(
    await refusal(
      await save([
        { kind: 'text', html: '<p>Words</p>' },
        { kind: 'leftimage', files: [] },
        { kind: 'doubleimage', files: [picture, ''] },
        { kind: 'video', files: [] },
        { kind: 'image', files: ['no id'] },
      ]),
    ),
  ).toBe(
    'Section 2 needs its picture; Section 3 needs its two pictures; Section 4 needs its video; Section 5 needs its picture',
  );
});

test('limits the number of sections and returns the count', async () => {
  const sections = (count: number): BodyBlock[] =>
    Array.from({ length: count }, () => ({ kind: 'text', html: '<p>x</p>' }));
  expect((await save(sections(200))).status).toBe(200);
  const told = 'must have at most 200 sections; it has 201';
  expect(await refusal(await save(sections(201)))).toBe(told);
  const made = { title: 'Long', category_id, article: formatArticleBody(sections(2_001)) };
  expect(await refusal(await send('POST', '', made))).toContain('has 2001');
  expect((await save(body)).status).toBe(200);
});

test('saves pictures of other articles', async () => {
  expect((await save([{ kind: 'image', files: [elsewhere] }])).status).toBe(200);
  await save(body);
});

test('rejects personal, unknown and wrong kinds of files by section', async () => {
  const nobody = demoId('uploaded_files', 'nobody');
  expect(
    await refusal(
      await save([
        { kind: 'image', files: [personal] },
        { kind: 'image', files: [picture] },
        { kind: 'doubleimage', files: [picture, nobody] },
        { kind: 'video', files: [picture] },
        { kind: 'rightimage', files: [film] },
      ]),
    ),
  ).toBe(
    'Section 1 uses a file that does not exist or belongs to a member; Section 3 uses a file that does not exist or belongs to a member; Section 4 needs a video, but has a picture; Section 5 needs a picture, but has a video',
  );
  const stored = await DB.value('select article from articles where id = ?', id);
  expect(stored).toBe(body);
});

test('accepts files the body named before, but only for the same kind', async () => {
  const gone = demoId('uploaded_files', 'gone');
  await DB.run(
    'update articles set article = ? where id = ?',
    formatArticleBody([{ kind: 'image', files: [gone] }]),
    id,
  );
  const more: BodyBlock = { kind: 'text', html: '<p>Words besides</p>' };
  expect((await save([more, { kind: 'leftimage', files: [gone] }])).status).toBe(200);
  expect(await refusal(await save([more, { kind: 'video', files: [gone] }]))).toBe(
    'Section 2 uses a file that does not exist or belongs to a member',
  );
  await save([more]);
  expect(await refusal(await save([{ kind: 'image', files: [gone] }]))).toContain('Section 1');
});

test('a new article can show files of the site', async () => {
  const sent = { title: 'On looking', category_id };
  const naming = (file: string) => ({
    ...sent,
    article: formatArticleBody([{ kind: 'image', files: [file] }]),
  });
  expect((await send('POST', '', naming(picture))).status).toBe(201);
  expect(await refusal(await send('POST', '', naming(personal)))).toBe(
    'Section 1 uses a file that does not exist or belongs to a member',
  );
});

test('answers 404 for a missing article, whatever is sent', async () => {
  const answer = await save([{ kind: 'image', files: [picture] }], demoId('articles', 'nothing'));
  expect(answer.status).toBe(404);
});
