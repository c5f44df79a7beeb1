-- Articles, blogs and pages are translated as rows of the same table, in groups (contract, section 15).

-- A translation is older than its source if the words of the source changed later. A replaced file changes only its
-- stored name in a text, and leaves `updated_at`.
CREATE TRIGGER articles_update_text AFTER UPDATE OF title, sub_title, article ON articles
WHEN (old.title, old.sub_title, old.article) IS NOT (new.title, new.sub_title, new.article)
  AND old.updated_at <> new.updated_at
BEGIN
  UPDATE articles SET text_changed_at = new.updated_at WHERE id = new.id;
END;

CREATE TRIGGER blogs_update_text AFTER UPDATE OF title, details ON blogs
WHEN (old.title, old.details) IS NOT (new.title, new.details) AND old.updated_at <> new.updated_at
BEGIN
  UPDATE blogs SET text_changed_at = new.updated_at WHERE id = new.id;
END;

CREATE TRIGGER pages_update_text AFTER UPDATE OF title, details ON pages
WHEN (old.title, old.details) IS NOT (new.title, new.details) AND old.updated_at <> new.updated_at
BEGIN
  UPDATE pages SET text_changed_at = new.updated_at WHERE id = new.id;
END;

-- Translations have one place: a reader of any language finds them in the same lists. The version changes, so that an
-- open form of a translation does not move the group back.
CREATE TRIGGER articles_update_group AFTER UPDATE OF category_id, is_pinned, is_featured ON articles
WHEN new.translation_group_id IS NOT NULL
  AND (old.category_id, old.is_pinned, old.is_featured) IS NOT (new.category_id, new.is_pinned, new.is_featured)
BEGIN
  UPDATE articles SET category_id = new.category_id, is_pinned = new.is_pinned, is_featured = new.is_featured,
    version = version + 1
  WHERE translation_group_id = new.translation_group_id AND id <> new.id
    AND (category_id, is_pinned, is_featured) IS NOT (new.category_id, new.is_pinned, new.is_featured);
END;

CREATE TRIGGER pages_update_group AFTER UPDATE OF footer_id, display_order ON pages
WHEN new.translation_group_id IS NOT NULL
  AND (old.footer_id, old.display_order) IS NOT (new.footer_id, new.display_order)
BEGIN
  UPDATE pages SET footer_id = new.footer_id, display_order = new.display_order, version = version + 1
  WHERE translation_group_id = new.translation_group_id AND id <> new.id
    AND (footer_id, display_order) IS NOT (new.footer_id, new.display_order);
END;
