ALTER TABLE `users` ADD `client_groups` text;--> statement-breakpoint
ALTER TABLE `users` ADD `first_appointment` text;--> statement-breakpoint
ALTER TABLE `users` ADD `first_appointment_confirmed_at` text;--> statement-breakpoint
ALTER TABLE `users` ADD `first_appointment_asked_at` text;--> statement-breakpoint
CREATE INDEX `users_unasked_appointment` ON `users` (`first_appointment_confirmed_at`) WHERE is_practitioner = 1 and email_unsubscribed_at is null
  and is_accepting_clients = 1 and first_appointment is not null
  and (first_appointment_asked_at is null or first_appointment_asked_at <= first_appointment_confirmed_at);