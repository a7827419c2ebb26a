-- The trail of many organisations in one order, newest first.
create index audit_entry_order on audit_entry (at desc, id desc);
