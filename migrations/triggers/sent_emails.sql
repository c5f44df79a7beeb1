-- The list grows long, so its total is stored.
CREATE TRIGGER sent_emails_insert_count AFTER INSERT ON sent_emails BEGIN UPDATE counters SET count = count + 1 WHERE name = 'sent_emails'; END;

CREATE TRIGGER sent_emails_insert_admin_search AFTER INSERT ON sent_emails BEGIN
  INSERT INTO sent_email_words (sent_email_id, to_addr, name, subject)
  VALUES (new.id, new.to_addr, coalesce((SELECT name FROM users WHERE id = new.user_id), ''), new.subject);
END;

CREATE TRIGGER sent_emails_update_admin_search AFTER UPDATE OF to_addr, subject, user_id ON sent_emails
WHEN old.to_addr <> new.to_addr OR old.subject <> new.subject OR old.user_id IS NOT new.user_id BEGIN
  UPDATE sent_email_words SET to_addr = new.to_addr, subject = new.subject,
    name = coalesce((SELECT name FROM users WHERE id = new.user_id), '') WHERE sent_email_id = new.id;
END;

CREATE TRIGGER sent_emails_delete_admin_search AFTER DELETE ON sent_emails BEGIN
  DELETE FROM sent_email_words WHERE sent_email_id = old.id;
END;

CREATE TRIGGER sent_emails_delete_count AFTER DELETE ON sent_emails BEGIN UPDATE counters SET count = count - 1 WHERE name = 'sent_emails'; END;
