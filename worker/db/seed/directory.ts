import { categories } from './content/directory.ts';
import { addFile } from './files.ts';
import { idOf } from './identity.ts';
import type { SceneKind } from './pictures/scene.ts';
import { admin, type Story } from './story.ts';

/** Categories and their sub-categories, each with a picture. */
export function addDirectory(story: Story) {
  categories.forEach((category, place) => {
    const { tag, name, description, scene, sub_categories } = category;
    story.rows.add('categories', {
      ...story.audit('categories', tag, admin, 900 - place),
      name,
      tag,
      description,
      image: picture(story, 'categories', tag, name, scene),
      display_order: 10 * (place + 1),
    });
    story.history('categories', tag, name, admin, 900 - place);
    sub_categories.forEach((sub, position) => {
      story.rows.add('sub_categories', {
        ...story.audit('sub_categories', sub.tag, admin, 890 - place),
        category_id: idOf('categories', tag),
        name: sub.name,
        tag: sub.tag,
        is_active: sub.is_active ?? true,
        description: sub.description,
        image: picture(story, 'sub_categories', sub.tag, sub.name, sub.scene),
        display_order: 10 * (position + 1),
      });
    });
  });
}

const picture = (story: Story, type: string, tag: string, title: string, scene: SceneKind) =>
  addFile(story, {
    object_type: type,
    object: tag,
    part: 'image',
    title,
    what: { scene },
    by: admin,
    daysAgo: 890,
  }).name;
