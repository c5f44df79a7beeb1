-- Tags.
CREATE TRIGGER tag_links_counted AFTER INSERT ON tag_links BEGIN
  UPDATE tags SET total_count = total_count + 1,
    categories_count = categories_count + (new.category_id IS NOT NULL),
    sub_categories_count = sub_categories_count + (new.sub_category_id IS NOT NULL),
    users_count = users_count + (new.user_id IS NOT NULL),
    articles_count = articles_count + (new.article_id IS NOT NULL),
    threads_count = threads_count + (new.thread_id IS NOT NULL) WHERE id = new.tag_id;
END;

CREATE TRIGGER tag_links_uncounted AFTER DELETE ON tag_links BEGIN
  UPDATE tags SET total_count = total_count - 1,
    categories_count = categories_count - (old.category_id IS NOT NULL),
    sub_categories_count = sub_categories_count - (old.sub_category_id IS NOT NULL),
    users_count = users_count - (old.user_id IS NOT NULL),
    articles_count = articles_count - (old.article_id IS NOT NULL),
    threads_count = threads_count - (old.thread_id IS NOT NULL) WHERE id = old.tag_id;
END;
