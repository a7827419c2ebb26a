-- Which organisations and users the demo has brought, so that they are known and can be removed whatever they are called since. The demo
-- writes this entry itself from now on. In installations that have it already, all of its organisations were made in one
-- transaction with the provider, and its users by the end of it; without the demo the provider is made with one administrator alone.
insert into instance_setting (key, value)
select 'demo', jsonb_build_object('organisationIds', made.organisation_ids, 'userIds', made.user_ids)
from organisation provider cross join lateral (select
  array(select id from organisation where created_at = provider.created_at and kind <> 'provider' order by id) as organisation_ids,
  array(select id from app_user where email ~ '^(demo|(haulage|coaches)\.[a-z]+)@tyrewatch\.example$'
    or created_at < provider.created_at + interval '1 minute' and email <> 'admin@localhost' order by id) as user_ids) made
where provider.kind = 'provider'
  and (cardinality(made.organisation_ids) > 0 or exists (select from app_user where email = 'demo@tyrewatch.example'));
