-- What is paid of a term later is the academy's income, as its first part is: its invoice says so.
do $$
declare
  before text := pg_get_functiondef('income_of(bigint[])'::regprocedure);
  told text := replace(replace(before,
    'when payment.payable_kind = ''folio''', 'when invoice.subject_kind = ''term'' then ''academy'' when payment.payable_kind = ''folio'''),
    'then source.kind else ''other'' end', 'then source.kind when source.kind = ''academy'' then ''coaching'' else ''other'' end');
  entries bigint[];
begin
  if length(told) < length(before) + 80 then raise exception 'income_of is not what it was'; end if;
  execute told;
  for entries in select array_agg(entry.id) from journal_entry as entry join payment on payment.id = payment_id
    join invoice on payable_kind = 'invoice' and invoice.id = payable_id and subject_kind = 'term' group by entry.id / 250 loop
    delete from income where entry_id = any(entries);
    insert into income select * from income_of(entries);
  end loop;
end $$;
