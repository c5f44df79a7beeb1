CREATE TRIGGER tag_links_insert_count AFTER INSERT ON tag_links BEGIN
  UPDATE tags SET total_count = total_count + 1,
    categories_count = categories_count + (new.category_id IS NOT NULL),
    sub_categories_count = sub_categories_count + (new.sub_category_id IS NOT NULL),
    users_count = users_count + (new.user_id IS NOT NULL),
    articles_count = articles_count + (new.article_id IS NOT NULL),
    threads_count = threads_count + (new.thread_id IS NOT NULL) WHERE id = new.tag_id;
  INSERT INTO practitioner_words (user_id) SELECT new.user_id WHERE new.user_id IS NOT NULL;
END;

CREATE TRIGGER tag_links_delete_count AFTER DELETE ON tag_links BEGIN
  UPDATE tags SET total_count = total_count - 1,
    categories_count = categories_count - (old.category_id IS NOT NULL),
    sub_categories_count = sub_categories_count - (old.sub_category_id IS NOT NULL),
    users_count = users_count - (old.user_id IS NOT NULL),
    articles_count = articles_count - (old.article_id IS NOT NULL),
    threads_count = threads_count - (old.thread_id IS NOT NULL) WHERE id = old.tag_id;
  INSERT INTO practitioner_words (user_id) SELECT old.user_id WHERE old.user_id IS NOT NULL;
END;

CREATE TRIGGER tags_update_directory AFTER UPDATE OF name ON tags WHEN old.name <> new.name BEGIN
  INSERT INTO practitioner_words (user_id) SELECT user_id FROM tag_links WHERE tag_id = new.id AND user_id IS NOT NULL;
END;
