-- Texts are indexed again, so that 'sleep' finds 'slept' and 'woman' finds 'women'.
UPDATE documents SET is_indexed = 0;--> statement-breakpoint
UPDATE search_items SET is_indexed = 0;
